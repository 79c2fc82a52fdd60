/** The pictures of docs/embedding.md, as scripts/docsPictures.mjs makes them into docs/pictures. */
export const embedPictures = ['open', 'choose', 'copy', 'colors', 'page', 'phone', 'check', 'blocked', 'wordpress-block', 'wordpress-html', 'wordpress-page', 'wordpress-address', 'wordpress-embed']

/** A page of documentation that loads megabytes is not read on a phone. */
export const mostBytes = 120 * 1024
