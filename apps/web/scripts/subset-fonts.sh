#!/bin/sh
# Makes the fonts in src/ui/styles/fonts from the packages named below (npm install them somewhere, pass that node_modules).
# Needs fonttools with Brotli (Debian: fonttools, python3-brotli). Run it when a font or a character range changes.
# The text font keeps the weights 400 to 700, the display font the one weight it is used in, both without alternative glyphs.
set -eu
modules=$1 # holds @fontsource-variable/inter 5.3.0 and @fontsource-variable/bricolage-grotesque 5.3.0
out=$(dirname "$0")/../src/ui/styles/fonts
work=$(mktemp -d)
latin='U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122'
extended='U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB'
vietnamese='U+1EA0-1EF1'
make() { # package, subset, weights, characters
  fonttools varLib.instancer -q "$modules/@fontsource-variable/$1/files/$1-$2-wght-normal.woff2" "wght=$3" -o "$work/font.ttf"
  pyftsubset "$work/font.ttf" --unicodes="$4" --layout-features=kern,liga,tnum,mark,ccmp,locl --no-hinting --flavor=woff2 \
    --output-file="$out/$1-$2.woff2"
}
make inter latin 400:700 "$latin"
make inter latin-ext 400:700 "$extended"
make inter vietnamese 400:700 "$vietnamese"
make bricolage-grotesque latin 640 "$latin"
make bricolage-grotesque latin-ext 640 "$extended"
make bricolage-grotesque vietnamese 640 "$vietnamese"
rm -r "$work"
