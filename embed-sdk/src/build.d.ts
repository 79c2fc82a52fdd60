/** Replaced by the build (rollup.config.mjs) in a file of elements/: its line of the table of elementAttributes.ts. */
declare const __ATTRIBUTES__: string

/** How the npm package brings each element: made by the build from the table of elementAttributes.ts. */
declare module 'portal:elements' {
  export const elements: Record<string, (() => Promise<unknown>) | undefined>
}
