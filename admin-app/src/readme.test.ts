// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const fileAt = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const blocks = [...fileAt('../README.md').matchAll(/<!-- file: (.+) -->\n```tsx\n([\s\S]+?)```/g)].map(([, path, code]) => ({ path: path!, code: code! }))

it('shows screens as they stand in the code', () => {
  expect(blocks.map(({ path }) => path)).toEqual(['src/directory/schools/SchoolsScreen.tsx'])
  for (const { path, code } of blocks) expect(code).toBe(fileAt(`../${path}`))
})

it('shows that a list with all its parts takes under 80 lines', () => {
  expect(blocks[0]!.code.split('\n').length - 1).toBeLessThan(80)
})
