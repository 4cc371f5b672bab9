#!/usr/bin/env bash
# pbxproj 4.3.3, `add_file` of a translation: beside the variant group of Localizable.strings, which has English, the German
# file becomes a second file reference of the same name, and a second resource of that name. The group does not get it, nor
# does the project list the language. The library makes no variant group of its own either.
# Guessed before: the file becomes a child of the variant group (60 in 100). It does not.
# Seen on 2026-11-30, with Python 3.11:
#   in the variant group: en
#   in the resources: PBXVariantGroup Localizable.strings, PBXFileReference Localizable.strings
#   regions: en, Base
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet pbxproj==4.3.3

mkdir -p Shop.xcodeproj en.lproj de.lproj
echo '"cart.title" = "Cart";' >en.lproj/Localizable.strings
echo '"cart.title" = "Warenkorb";' >de.lproj/Localizable.strings
cat >Shop.xcodeproj/project.pbxproj <<'END'
// !$*UTF8*$!
{ archiveVersion = 1; classes = {}; objectVersion = 56; objects = {
EN = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
TEXTS = {isa = PBXVariantGroup; children = (EN); name = Localizable.strings; sourceTree = "<group>"; };
RESOURCE = {isa = PBXBuildFile; fileRef = TEXTS; };
PHASE = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (RESOURCE); runOnlyForDeploymentPostprocessing = 0; };
RELEASE = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };
LIST = {isa = XCConfigurationList; buildConfigurations = (RELEASE); defaultConfigurationName = Release; };
SHOP = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (PHASE); buildRules = (); dependencies = (); name = Shop; productName = Shop; productType = "com.apple.product-type.application"; };
MAIN = {isa = PBXGroup; children = (TEXTS); sourceTree = "<group>"; };
PROJECT = {isa = PBXProject; buildConfigurationList = LIST; developmentRegion = en; knownRegions = (en, Base); mainGroup = MAIN; targets = (SHOP); };
}; rootObject = PROJECT; }
END

venv/bin/python - <<'END' | tee seen
from pbxproj import XcodeProject

project = XcodeProject.load("Shop.xcodeproj/project.pbxproj")
project.add_file("de.lproj/Localizable.strings")
objects = project.objects
print("in the variant group:", ", ".join(objects[child].name for child in objects["TEXTS"].children))
shipped = [objects[objects[file].fileRef] for file in objects["PHASE"].files]
print("in the resources:", ", ".join(f"{each.isa} {each.name}" for each in shipped))
print("regions:", ", ".join(objects["PROJECT"].knownRegions))
END
diff seen - <<'END' && echo "as seen"
in the variant group: en
in the resources: PBXVariantGroup Localizable.strings, PBXFileReference Localizable.strings
regions: en, Base
END
