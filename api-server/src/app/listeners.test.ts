import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allHooks } from '../platform/hooks/defineHook'
import './listeners'

/** The rows of docs/hooks.md: a hook and who listens to it. */
const told = () => readFileSync(new URL('../../../docs/hooks.md', import.meta.url), 'utf8').split('\n').flatMap((line) => {
  const [, name, listeners] = /^\| `(\w+)` \| \w+ \| ([^|]+) \|/.exec(line) ?? []
  return name && listeners ? [{ name, listeners: [...listeners.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun) }] : []
})

/** The names of the hooks that the house declares; tests of the process may declare others. */
const declared = () => readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.hooks.ts')).flatMap((file) =>
  [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(/\('(\w+)'\)$/gm)].map(([, name]) => name))

it('tells on one page who listens to which hook, and leaves none without a listener', () => {
  const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }) => (one.name ?? '').localeCompare(other.name ?? '')
  const hooks = declared().map((name) => ({ name, listeners: allHooks().find((hook) => hook.name === name)?.listeners ?? [] })).sort(byName)
  expect(hooks.filter(({ listeners }) => listeners.length === 0)).toEqual([])
  expect(hooks).toEqual(told().sort(byName))
})
