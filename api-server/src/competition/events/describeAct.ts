import { z } from 'zod'
import { contestWords, notFinalText, type ContestName, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { entryStateNames, eventStages, type EventKind } from '@portal/shared/competition/events/event.kinds'
import { stageChangeText } from '@portal/shared/competition/events/eventStages'

/** What is done to an event and kept in its history, with what is known of it. */
const acts = {
  created: z.object({}),
  stage: z.object({ from: z.enum(eventStages), to: z.enum(eventStages), reason: z.string(), accepted: z.array(z.string()) }),
  cancelled: z.object({ reason: z.string() }),
  reinstated: z.object({}),
  certified: z.object({ note: z.string().default(''), unfinished: z.number().default(0), of: z.string().default('') }),
  decertified: z.object({ note: z.string().default(''), of: z.string().default('') }),
  entered: z.object({ teams: z.array(z.string()) }),
  qualified: z.object({ teams: z.array(z.string()) }),
  invited: z.object({ teams: z.array(z.string()) }),
  answered: z.object({ team: z.string(), state: z.enum(['accepted', 'declined']) }),
  withdrawn: z.object({ team: z.string(), reason: z.string() }),
  movedUp: z.object({ gone: z.string(), team: z.string() }),
  reminded: z.object({ teams: z.number() }),
  results: z.object({ teams: z.number() }),
} as const

export type EventAct = keyof typeof acts
export type ActData<Act extends EventAct> = z.infer<(typeof acts)[Act]>

const words: { [Act in EventAct]: (data: ActData<Act>, contest: ContestWords, kind: EventKind) => string } = {
  created: () => 'Created as a draft',
  stage: ({ from, to, reason }, _contest, kind) => `${stageChangeText(kind, from, to)}${reason && `: ${reason}`}`,
  cancelled: ({ reason }) => `Canceled: ${reason}`,
  reinstated: () => 'The cancellation was undone',
  certified: ({ note, unfinished, of }, contest) => `Results${of && ` of ${of}`} certified${unfinished > 0 ? ` while ${notFinalText(unfinished, contest)}` : ''}${note && `: ${note}`}`,
  decertified: ({ note, of }) => `Certification${of && ` of ${of}`} withdrawn${note && `: ${note}`}`,
  entered: ({ teams }) => `Entered: ${teams.join(', ')}`,
  qualified: ({ teams }) => `Qualified: ${teams.join(', ')}`,
  invited: ({ teams }) => `Invited: ${teams.join(', ')}`,
  answered: ({ team, state }) => `${team}: ${entryStateNames[state].toLowerCase()}`,
  withdrawn: ({ team, reason }) => `${team} withdrawn: ${reason}`,
  movedUp: ({ gone, team }) => `${team} added in place of ${gone}`,
  reminded: ({ teams }) => `${teams} ${teams === 1 ? 'school' : 'schools'} reminded to enter students`,
  results: ({ teams }) => `Results of ${teams} ${teams === 1 ? 'team' : 'teams'} entered`,
}

const isAct = (act: string): act is EventAct => act in acts

function describe<Act extends EventAct>(act: Act, data: unknown, contest: ContestWords, kind: EventKind): string {
  const read = acts[act].safeParse(data)
  return read.success ? words[act](read.data as ActData<Act>, contest, kind) : act
}

/** What was done, in a line. What an older version wrote otherwise is told by its name. */
export const describeAct = (act: string, data: unknown, { kind, contestName }: { kind: EventKind; contestName: ContestName | undefined }): string => (isAct(act) ? describe(act, data, contestWords(contestName), kind) : act)
