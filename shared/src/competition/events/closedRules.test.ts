import { expect, it } from 'vitest'
import { certifiedText, certifiedTextOf } from './closedRules'

it.each<[string, (string | null)[], string]>([
  ['nothing', [], ''],
  ['teams without a classification', [null], certifiedText],
  ['one', ['Girls'], 'The results of Girls are certified. Decertify them first.'],
  ['several', ['Classification 5A', null], 'The results of Classification 5A and teams without a classification are certified. Decertify them first.'],
])('certified: %s', (_, names, text) => expect(certifiedTextOf(names)).toBe(text))
