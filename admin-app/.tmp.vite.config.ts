import base from './vite.config'
import { mergeConfig } from 'vite'
export default mergeConfig(base, { resolve: { alias: { '@portal/shared/scores/checkScore': '/tmp/admin/checkScore.ts' } }, plugins: [{ name: 'sizes', generateBundle(_: unknown, bundle: any) {
  for (const [file, chunk] of Object.entries<any>(bundle)) { if (chunk.type !== 'chunk') continue
    const by: Record<string, number> = {}
    for (const [id, m] of Object.entries<any>(chunk.modules)) { const k = (id.match(/node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/g)?.pop() ?? 'own').replace(/.*node_modules\//, ''); by[k] = (by[k] ?? 0) + (m.renderedLength ?? 0) }
    console.log(file, chunk.code.length, JSON.stringify(Object.fromEntries(Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 8)))) } } }] })
