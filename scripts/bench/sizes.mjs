import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../lib/processes.mjs'

export async function benchSizes(rows, tables) {
  for (const [script, title] of [['embedSizes.mjs', 'Embed sizes'], ['appSizes.mjs', 'Admin app sizes']]) {
    const child = spawn(process.execPath, [join(root, 'scripts', script)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    for await (const chunk of child.stdout) text += chunk
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    rows.push([`${title} (gates in \`npm test\`)`, 'all', /(\d+ passed, \d+ failed)/.exec(text)?.[1] ?? 'unknown', code === 0, ''])
    tables.push(`### ${title}\n\n\`\`\`\n${text.trim()}\n\`\`\``)
  }
}
