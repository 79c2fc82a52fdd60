import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSurface, writeSurface } from './embed/apiSurface.mjs'
import { main, root } from './lib/processes.mjs'

/** `npm run sdk-surface`: writes into embed-sdk/api-surface.json what is new in the embed SDK. */
await main(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'embed-sdk/package.json'), 'utf8'))
  const { added, gone, changed } = writeSurface(join(root, 'embed-sdk/api-surface.json'), await readSurface(), version)
  for (const [what, names] of Object.entries({ added, gone, changed })) for (const name of names) console.log(`${what.padEnd(8)} ${name}`)
  console.log(added.length + gone.length + changed.length ? 'embed-sdk/api-surface.json is written.' : 'Nothing is new.')
})
