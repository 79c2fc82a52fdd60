import { z } from 'zod'
import { sides, type Side } from '@portal/shared/competition/results/set.schemas'

/** What acts keep besides their name; students are left out, the history is read by both sides and by families. */
const ActData = z.object({ side: z.enum(sides).optional(), line: z.string().optional(), reason: z.string().optional(), text: z.string().optional() }).catch({})

/** An act of a dual's history in a sentence. */
export function tellAct({ act, data }: { act: string; data: unknown }, names: Record<Side, string>): string {
  const { side, line = '', reason = '', text = '' } = ActData.parse(data)
  const who = side ? names[side] : ''
  switch (act) {
    case 'setUp': return 'The dual was set up'
    case 'lineupIn': return `${who} submitted its lineup`
    case 'substituted': return `${who} took its players out of ${line}: ${reason}`
    case 'started': return 'Play began'
    case 'line': return `${line}: ${text}`
    case 'stopped': return 'The time was up'
    case 'finished': return `The result was entered: ${text}`
    default: return act
  }
}
