/** Replaced by the build: the way from this file to the folder of its version. */
declare const __FOLDER__: string

const folder = new URL(__FOLDER__, import.meta.url).href

/** Loads a file of this version; the browser keeps it. In the npm package another file takes its place (package/loadFile.ts). @param file "standings.js" */
export const load = (file: string): Promise<unknown> => import(folder + file)
