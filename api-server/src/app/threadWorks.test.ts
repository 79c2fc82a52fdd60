import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { threadWorks } from './threadWorks'

it('lists all work that is declared, each under a name of its own', () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), '..')
  const declared = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.work.ts'))
    .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/defineWork\('(\w+)'/g)].map(([, work]) => work!))
  expect(declared.length).toBeGreaterThan(3)
  expect(threadWorks.map(({ name }) => name).sort()).toEqual(declared.sort())
  expect(new Set(declared).size).toBe(declared.length)
})
