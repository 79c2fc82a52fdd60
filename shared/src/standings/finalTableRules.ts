import { fieldOf, isFields, numberOf, readDirection, readValues, type EnteredValues, type Fields, type FindTeam } from './finalTableEntries'
import { compact, countsAgainst, externalFamily, isPlace, readTieBreakerName } from './finalTableNames'
import { StandingsRules, type RankBy, type TieBreaker } from './standingsRules'

type Problem = (path: string, message: string) => void
type Keyed = EnteredValues & { key: string }

/** A published tie-breaker as its name and what is said beside it. */
interface NamedStep {
  name: string
  fields: Fields
}

/** The rules of a published table, and the entered values under the keys that its steps use. */
export function readRules(
  raw: Fields,
  entered: readonly EnteredValues[],
  findTeam: FindTeam,
  { hasTies, hasDeciders }: { hasTies: boolean; hasDeciders: boolean },
  problem: Problem,
): { rules: StandingsRules | null; externals: Keyed[] } {
  const rankBy = readRankBy(raw, problem)
  const points = readPoints(raw, rankBy, hasTies, problem)
  const { tieBreakers, externals } = readTieBreakers(raw, rankBy, { entered, findTeam, hasDeciders }, problem)
  const parsed = StandingsRules.safeParse({
    rankBy,
    points,
    tieBreakers,
    headToHeadScope: readChoice(raw, ['h2hScope', 'headToHeadScope', 'scope'], scopes, 'stillTied', problem),
    afterSplit: readChoice(raw, ['onPartialBreak', 'afterSplit', 'partialBreak', 'onSplit', 'afterPartialBreak'], splits, 'continue', problem),
  })
  if (!parsed.success) for (const { path, message } of parsed.error.issues) problem(path.join('.'), message)
  return { rules: parsed.success ? parsed.data : null, externals }
}

const scopes = {
  levelAtStart: /^(levelonpoints|levelatstart|level|alllevel(onpoints)?|initial(group)?|original(group)?|alltied|all|start|tiedonpoints|equalonpoints|fullgroup)$/,
  stillTied: /^(stilltied|stilllevel|remaining|remainingtied|tied|current|currentgroup|stillequal|atstep)$/,
} as const

const splits = {
  continue: /^(continue|next|nextcriterion|nextstep|proceed|goon|false|none|no)$/,
  restart: /^(restart|reapply|reset|repeat|startover|frombeginning|true|again)$/,
  takeBestOut: /^(takebestout|bestout|takewinnerout|winnerout|removewinner|removebest|removeandrestart|takefirstout|eliminatebest)$/,
} as const

function readChoice<Choice extends string>(raw: Fields, names: string[], choices: Record<Choice, RegExp>, usual: Choice, problem: Problem): Choice {
  const value = fieldOf(raw, ...names)
  if (value === undefined) return usual
  const options = Object.keys(choices) as Choice[]
  const found = options.find((choice) => choices[choice].test(compact(String(value))))
  if (!found) problem(names[0] ?? '', `must be one of ${options.join(', ')}, not ${JSON.stringify(value)}`)
  return found ?? usual
}

function readRankBy(raw: Fields, problem: Problem): RankBy {
  const value = fieldOf(raw, 'rankBy', 'primary', 'orderBy', 'rankedBy', 'sortBy', 'ranking')
  if (value === undefined) return 'points'
  const word = compact(String(value))
  if (/^(points|pts|leaguepoints|ppg|pointsper(game|match))$/.test(word)) return 'points'
  // The format's own word: the share of wins in all matches, those against opponents from outside too.
  if (word === 'winpct') return 'overallPercentage'
  if (/percent|pct|record|winrate/.test(word)) return 'percentage'
  problem('rankBy', `must be points or winPct, not ${JSON.stringify(value)}`)
  return 'points'
}

function readPoints(raw: Fields, rankBy: RankBy, hasTies: boolean, problem: Problem): StandingsRules['points'] {
  const table = fieldOf(raw, 'points', 'pointsTable', 'pointsSystem')
  const inTable = (...names: string[]) => (isFields(table) ? fieldOf(table, ...names) : undefined)
  const read = (what: string[], usual?: number) => {
    const spelled = what.flatMap((name) => [`points${name}`, `pointsFor${name}`, `pointsPer${name}`, `${name}Points`])
    return numberOf(fieldOf(raw, ...spelled) ?? inTable(...what)) ?? usual
  }
  const win = read(['Win', 'W', 'Victory'], rankBy !== 'points' ? 1 : undefined)
  const tie = read(['Draw', 'Tie', 'D', 'T'], rankBy !== 'points' || !hasTies ? 0 : undefined)
  if (win === undefined) problem('pointsWin', 'is missing')
  if (tie === undefined) problem('pointsDraw', 'is missing, and there are drawn matches')
  const overtimeWin = read(['OvertimeWin', 'OtWin', 'WinOvertime', 'WinOt', 'ExtraTimeWin', 'ShootoutWin', 'PenaltyWin', 'PenaltiesWin'])
  const overtimeLoss = read(['OvertimeLoss', 'OtLoss', 'LossOvertime', 'LossOt', 'ExtraTimeLoss', 'ShootoutLoss', 'PenaltyLoss', 'PenaltiesLoss'])
  const forfeitLoss = read(['ForfeitLoss', 'Forfeit', 'LossForfeit'])
  return {
    win: win ?? 0,
    tie: tie ?? 0,
    loss: read(['Loss', 'L', 'Defeat', 'Lose'], 0) ?? 0,
    ...(overtimeWin === undefined ? {} : { overtimeWin }),
    ...(overtimeLoss === undefined ? {} : { overtimeLoss }),
    ...(forfeitLoss === undefined ? {} : { forfeitLoss }),
    ...readClose(raw, isFields(table) ? table : {}),
    ...(/^(pergame|permatch|ppg|pointspergame|pointspermatch|average)$/.test(compact(String(fieldOf(raw, 'per', 'pointsPer', 'rankBy', 'rankedBy') ?? ''))) ? { per: 'match' } : {}),
  }
}

/** Rugby's point for a close defeat, volleyball's 2 and 1 for a match that went the distance: { margin, win, loss }. */
function readClose(raw: Fields, table: Fields): Pick<StandingsRules['points'], 'close'> {
  const names = ['close', 'closeResult', 'losingBonus', 'lossBonus', 'narrowLoss']
  const close = fieldOf(raw, ...names) ?? fieldOf(table, ...names)
  if (!isFields(close)) return {}
  const margin = numberOf(fieldOf(close, 'margin', 'within', 'maxMargin', 'by'))
  if (margin === undefined) return {}
  const win = numberOf(fieldOf(close, 'win'))
  const loss = numberOf(fieldOf(close, 'loss', 'points'))
  return { close: { margin, ...(win === undefined ? {} : { win }), ...(loss === undefined ? {} : { loss }) } }
}

/** A step may be a name, "external:fairPlay", { kind | name | type ..., cap, key ... } or { external: "fairPlay" }. */
function nameStep(raw: unknown): NamedStep | null {
  if (typeof raw === 'string') return raw.trim() ? { name: raw.replace(/^\s*externals?\s*[:./]\s*/i, ''), fields: {} } : null
  if (!isFields(raw)) return null
  const single = fieldOf(raw, 'external')
  if (typeof single === 'string') return { name: single, fields: raw }
  const said = fieldOf(raw, 'kind', 'name', 'type', 'tieBreaker', 'criterion', 'by', 'rule', 'id')
  const key = fieldOf(raw, 'key')
  const measure = fieldOf(raw, 'metric', 'stat', 'measure', 'field', 'on', 'of')
  const scope = fieldOf(raw, 'scope', 'among')
  const isExternal = typeof said === 'string' && /^externals?$/.test(compact(said))
  if (isExternal && typeof key === 'string') return { name: key, fields: raw }
  if (isExternal && typeof fieldOf(raw, 'name') === 'string') return { name: String(fieldOf(raw, 'name')), fields: raw }
  const headToHead = typeof scope === 'string' && /h2h|head|tied|level|mutual/i.test(scope) && !/head|h2h/i.test(String(said)) ? 'h2h' : ''
  const words = [headToHead, said ?? key, measure].filter((word) => typeof word === 'string' && word)
  return words.length > 0 ? { name: words.join(' '), fields: raw } : null
}

function readTieBreakers(
  raw: Fields,
  rankBy: RankBy,
  { entered, findTeam, hasDeciders }: { entered: readonly EnteredValues[]; findTeam: FindTeam; hasDeciders: boolean },
  problem: Problem,
) {
  const list = fieldOf(raw, 'tieBreakers', 'tieBreaks', 'tieBreaker', 'tiebreakCriteria', 'criteria') ?? []
  if (!Array.isArray(list)) problem('tieBreakers', 'must be a list')
  const steps = (Array.isArray(list) ? (list as unknown[]) : []).map((each, index) => {
    const step = nameStep(each)
    if (!step) problem(`tieBreakers.${index}`, `is no name of a tie-breaker: ${JSON.stringify(each)}`)
    return step
  })
  const free = new Set(entered)
  const externals: Keyed[] = []
  const bound = new Map<number, EnteredValues>()
  const bind = (index: number, values: EnteredValues | null | undefined) => {
    if (!values || bound.has(index)) return
    bound.set(index, values)
    free.delete(values)
  }
  const open = () => steps.flatMap((step, index) => (step && !bound.has(index) ? [{ ...step, index }] : []))
  const find = (test: (key: string) => boolean) => [...free].find(({ key }) => key !== null && test(key))
  // What a file says outright comes before what its names only suggest.
  for (const { index, fields } of open()) {
    const own = fieldOf(fields, 'values', 'order', 'result', 'teams')
    if (own !== undefined) bind(index, readValues(null, fields, findTeam) ?? readValues(null, own, findTeam))
  }
  for (const { index, name } of open()) bind(index, find((key) => compact(key) === compact(name)))
  const unknown = () => open().filter(({ name }) => readTieBreakerName(name, rankBy, hasDeciders) === null)
  for (const { index, name } of unknown()) bind(index, find((key) => externalFamily(key) !== null && externalFamily(key) === externalFamily(name)))
  const candidates = unknown().filter(({ name }) => externalFamily(name) !== null)
  const unkeyed = [...free].filter(({ key }) => key === null)
  const rest = unkeyed.length === 1 ? unkeyed : [...free]
  const target = candidates[0]
  if (rest.length === 1 && target && (candidates.length === 1 || unkeyed.length === 1)) bind(target.index, rest[0])
  const lone = unknown()
  if (free.size === 1 && lone.length === 1 && lone[0] && [...free][0]?.key === null) bind(lone[0].index, [...free][0])

  const tieBreakers = steps.flatMap((step, index): TieBreaker[] => {
    if (!step) return []
    const values = bound.get(index)
    const extra = readExtra(step.fields)
    if (values) {
      const key = uniqueKey(step.name, externals)
      externals.push({ ...values, key, isOrder: values.isOrder || isPlace(step.name) })
      return [{ kind: 'external', key, better: readDirection(step.fields) ?? values.better ?? usualDirection(step.name, values), ...extra }]
    }
    const kind = readTieBreakerName(step.name, rankBy, hasDeciders)
    // Everybody in a tie is level on points; files list them for completeness.
    if (kind === 'points') return []
    if (kind) return [{ kind, ...extra, ...(/difference/i.test(kind) ? readCap(raw, step.fields) : {}) }]
    const family = externalFamily(step.name)
    if (family === 'coinToss') return [{ kind: 'coinToss', ...extra }]
    if (family) return [{ kind: 'external', key: uniqueKey(step.name, externals), ...extra }]
    problem(`tieBreakers.${index}`, `is not a known tie-breaker, and external has no values for it: ${JSON.stringify(step.name)}`)
    return []
  })
  // An order of teams with no step of its own was decided by somebody in the end.
  for (const values of free) {
    if (values.key !== null) continue
    const key = uniqueKey('decision', externals)
    externals.push({ ...values, key })
    tieBreakers.push({ kind: 'external', key, better: values.better ?? 'higher' })
  }
  return { tieBreakers, externals }
}

function uniqueKey(name: string, taken: readonly Keyed[]): string {
  const key = name.trim().slice(0, 36)
  const same = taken.filter((each) => each.key.startsWith(key)).length
  return same === 0 ? key : `${key} ${same + 1}`
}

/** Fair-play points of FIFA are deductions written with a minus, so higher is better; counted cards and places are not. */
function usualDirection(name: string, { key, values }: EnteredValues): 'higher' | 'lower' {
  const numbers = [...values.values()]
  const counts = countsAgainst(name) || (key !== null && countsAgainst(key))
  return counts && numbers.every((value) => value >= 0) ? 'lower' : 'higher'
}

function readExtra(fields: Fields): Pick<TieBreaker, 'label' | 'afterSplit' | 'among' | 'sweepOnly'> {
  const label = fieldOf(fields, 'label', 'title')
  const after = fieldOf(fields, 'afterSplit', 'onPartialBreak')
  return {
    ...(typeof label === 'string' && label.trim() ? { label: label.trim().slice(0, 60) } : {}),
    ...(after === undefined ? {} : { afterSplit: (['restart', 'takeBestOut'] as const).find((choice) => splits[choice].test(compact(String(after)))) ?? 'continue' }),
    ...readAmong(fields),
    ...(fieldOf(fields, 'sweepOnly', 'sweep') === true ? { sweepOnly: true } : {}),
  }
}

/** A step for ties of two teams only, or of more: onlyTwo, teams: 2, maxTeams: 2, minTeams: 3. */
function readAmong(fields: Fields): Pick<TieBreaker, 'among'> {
  const count = fieldOf(fields, 'teamCount', 'tiedTeams', 'groupSize', 'onlyFor')
  const word = compact(String(count ?? ''))
  if (fieldOf(fields, 'onlyTwo', 'twoTeamsOnly', 'onlyTwoTeams') === true || numberOf(fieldOf(fields, 'maxTeams')) === 2 || /^(2|two|twoteams|twoclubs)$/.test(word)) return { among: 'two' }
  if (numberOf(fieldOf(fields, 'minTeams')) === 3 || /^(3|threeormore|morethantwo|multi|multiple)/.test(word)) return { among: 'moreThanTwo' }
  return {}
}

function readCap(raw: Fields, fields: Fields): Pick<TieBreaker, 'cap'> {
  const names = ['cap', 'max', 'maxMargin', 'marginCap', 'limit', 'cappedAt', 'differenceCap']
  const cap = numberOf(fieldOf(fields, ...names) ?? fieldOf(raw, 'marginCap', 'differenceCap', 'cap', 'maxMargin'))
  return cap === undefined || cap <= 0 ? {} : { cap }
}
