import { build } from 'esbuild'
import { serverBundle } from './buildServer.mjs'

/** `node scripts/bundleServer.mjs FOLDER`: the server's programs as they are now, for tests that start processes of their own. */
await build({ ...serverBundle(), outdir: process.argv[2] })
