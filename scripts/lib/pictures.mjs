/** The pictures of docs/embedding.md, as scripts/docsPictures.mjs makes them into docs/pictures. */
export const embedPictures = ['open', 'choose', 'copy', 'colors', 'page', 'phone', 'check', 'blocked', 'wordpress-block', 'wordpress-html', 'wordpress-page', 'wordpress-address', 'wordpress-embed']

/** Those at the top of README.md, which scripts/docsPictures.mjs makes into docs. */
export const readmePictures = ['dashboard', 'standings', 'embedded']

/** A page of documentation that loads megabytes is not read on a phone. */
export const mostBytes = 120 * 1024

/** The sizes of scripts/lookPictures.mjs, each picture of a pair as wide as `shown`, in px. */
export const lookSizes = [
  { width: 1280, height: 1000, shown: 800, isPhone: false },
  { width: 360, height: 1280, shown: 360, isPhone: true },
]
export const lookSchemes = ['light', 'dark']

/** @returns the file's name: "look-match-1280-dark.png" */
export const lookName = (page, width, scheme) => `look-${page}-${width}-${scheme}.png`

/** All of them together. */
export const mostBytesOfLook = 3 * 1024 * 1024
