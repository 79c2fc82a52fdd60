/** Style sheets come as minified text (rollup.config.mjs). */
declare module '*.css' {
  const text: string
  export default text
}
