/** Replaced by the build: the way from this file to the folder of its version. */
declare const __FOLDER__: string

const folder = new URL(__FOLDER__, import.meta.url).href
const modules = new Map<string, Promise<unknown>>()

/** Brings a file of this version, once. In the npm package another file stands in its place (package/loadFile.ts). @param file "standings" */
export function load(file: string): Promise<unknown> {
  const address = `${folder}${file}.js`
  const loading =
    modules.get(file) ??
    // Browsers remember that a module could not be had; another address makes the second try a real one.
    // Without a network the second try is the first one with it.
    import(address).catch(() => new Promise((done) => (navigator.onLine ? setTimeout(done, 1000) : addEventListener('online', done))).then(() => import(`${address}?again`)))
  modules.set(file, loading)
  return loading
}
