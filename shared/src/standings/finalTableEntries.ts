import { compact } from './finalTableNames'

/** A JSON object as it comes from a file. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first field of these names, whatever their spelling (camelCase, snake_case, kebab-case). */
export function fieldOf(from: Fields, ...names: string[]): unknown {
  for (const name of names.map(compact)) {
    const key = Object.keys(from).find((each) => compact(each) === name)
    if (key !== undefined && from[key] !== undefined && from[key] !== null) return from[key]
  }
  return undefined
}

/** A number, also written as a string ("-3", "−3") or as true and false; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value.trim().replace(/^[−–]/, '-'))
  return Number.isFinite(number) ? number : undefined
}

/** Finds a team by name as written, then without regard to case, accents and punctuation. */
export type FindTeam = (name: unknown) => string | undefined

export function teamFinder(teams: readonly string[]): FindTeam {
  const exact = new Set(teams)
  const plain = new Map(teams.map((team) => [compact(team), team]))
  return (name) => (typeof name !== 'string' ? undefined : exact.has(name) ? name : plain.get(compact(name)))
}

export interface FinalTableAdjustment {
  team: string
  points: number
  reason: string
}

/**
 * Points given or taken: team to number, team to { points, reason }, or a list of { team, points | delta | deduction,
 * reason }. A deduction takes points whatever its sign.
 * @param taken true if the whole field is called deductions or penalties
 * @param problem called with a path and a plain sentence for what cannot be read
 */
export function readAdjustments(
  value: unknown,
  findTeam: FindTeam,
  taken: boolean,
  problem: (path: string, message: string) => void,
): FinalTableAdjustment[] {
  if (value === undefined) return []
  const entries: [where: string, team: unknown, entry: unknown][] = Array.isArray(value)
    ? value.map((entry: unknown, index) =>
        Array.isArray(entry)
          ? [String(index), entry[0], { points: entry[1] as unknown, reason: entry[2] as unknown }]
          : [String(index), isFields(entry) ? fieldOf(entry, 'team', 'name', 'club', 'school', 'teamName') : entry, entry])
    : isFields(value)
      ? Object.entries(value).flatMap(([team, entry]): [string, unknown, unknown][] =>
          (Array.isArray(entry) ? entry : [entry]).map((each: unknown) => [team, team, each]))
      : []
  if (!Array.isArray(value) && !isFields(value)) problem('', 'must be an object or a list')

  return entries.flatMap(([where, name, entry]) => {
    const team = findTeam(name)
    if (team === undefined) return problem(where, `names no team of this table: ${JSON.stringify(name)}`), []
    const fields = isFields(entry) ? entry : { points: entry }
    const deducted = numberOf(fieldOf(fields, 'deduction', 'deducted', 'pointsDeducted', 'penalty', 'taken', 'minus', 'pointsDeduction'))
    const given = numberOf(fieldOf(fields, 'points', 'delta', 'adjustment', 'value', 'change', 'amount', 'pts', 'by', 'bonus'))
    const points = deducted !== undefined ? -Math.abs(deducted) : taken && given !== undefined ? -Math.abs(given) : given
    if (points === undefined) return problem(where, `gives no number of points for ${team}`), []
    const reason = fieldOf(fields, 'reason', 'why', 'note', 'comment', 'description', 'because')
    return [{ team, points, reason: typeof reason === 'string' ? reason : '' }]
  })
}

/** Values that staff entered under one name; `key` is null where the file gives none. */
export interface EnteredValues {
  key: string | null
  values: Map<string, number>
  better: 'higher' | 'lower' | null
  /** True if the values stand for an order of teams, so that a team that is not listed has no place. */
  isOrder: boolean
}

/** higher or lower from better, direction, higherIsBetter and the like; null if nothing is said. */
export function readDirection(fields: Fields): 'higher' | 'lower' | null {
  const higher = fieldOf(fields, 'higherIsBetter', 'higherBetter', 'highest')
  const lower = fieldOf(fields, 'lowerIsBetter', 'lowerBetter', 'lowest')
  if (typeof higher === 'boolean') return higher ? 'higher' : 'lower'
  if (typeof lower === 'boolean') return lower ? 'lower' : 'higher'
  const word = fieldOf(fields, 'better', 'direction', 'order', 'sort', 'best', 'prefer')
  if (typeof word !== 'string') return null
  if (/high|desc|more|most|max|great|large/i.test(word)) return 'higher'
  return /low|asc|few|less|min|small/i.test(word) ? 'lower' : null
}

/** Team names in the order they were placed: the first gets the highest value. */
function orderedValues(list: readonly unknown[], findTeam: FindTeam): Map<string, number> | null {
  const names = list.map(findTeam)
  if (list.length === 0 || names.some((name) => name === undefined)) return null
  return new Map(names.map((name, index) => [name as string, names.length - index]))
}

/** The values under one key in any of their forms, or null if this is no such thing. */
export function readValues(key: string | null, value: unknown, findTeam: FindTeam): EnteredValues | null {
  if (Array.isArray(value)) {
    const order = orderedValues(value, findTeam)
    if (order) return { key, values: order, better: 'higher', isOrder: true }
    if (value.length > 0 && value.every(Array.isArray)) {
      const pairs = value.map((each: unknown[]): [string | undefined, number | undefined] => [findTeam(each[0]), numberOf(each[1])])
      if (pairs.every(([team, number]) => team !== undefined && number !== undefined)) {
        return { key, values: new Map(pairs as [string, number][]), better: null, isOrder: false }
      }
      // One order for each tie; they do not meet, so one number line serves all.
      const orders = value.map((each: unknown[]) => orderedValues(each, findTeam))
      if (orders.every((each) => each !== null)) return { key, values: new Map(orders.flatMap((each) => [...each])), better: 'higher', isOrder: true }
    }
    const values = new Map<string, number>()
    for (const each of value as unknown[]) {
      const team = isFields(each) ? findTeam(fieldOf(each, 'team', 'club', 'school', 'teamName', 'name')) : undefined
      const place = isFields(each) ? numberOf(fieldOf(each, 'rank', 'place', 'position')) : undefined
      const number = isFields(each) ? (numberOf(fieldOf(each, 'value', 'points', 'score')) ?? (place === undefined ? undefined : -place)) : undefined
      if (team === undefined || number === undefined) return null
      values.set(team, number)
    }
    return value.length > 0 ? { key, values, better: null, isOrder: false } : null
  }
  if (!isFields(value)) {
    const winner = findTeam(value)
    return winner === undefined ? null : { key, values: new Map([[winner, 1]]), better: 'higher', isOrder: false }
  }
  const inner = fieldOf(value, 'values', 'order', 'teams', 'byTeam', 'results', 'winner', 'ranking')
  if (inner !== undefined && typeof inner !== 'number') {
    const read = readValues(key, inner, findTeam)
    if (read) return { ...read, better: readDirection(value) ?? read.better }
  }
  const values = new Map<string, number>()
  let better: EnteredValues['better'] = null
  for (const [name, each] of Object.entries(value)) {
    const team = findTeam(name)
    const number = numberOf(isFields(each) ? fieldOf(each, 'value', 'points', 'score') : each)
    if (team !== undefined && number !== undefined) values.set(team, number)
    else if (/better|direction|highest|lowest|order|sort|label|source|note|reason|comment/i.test(name)) better = readDirection(value)
    else return null
  }
  return values.size > 0 ? { key, values, better, isOrder: false } : null
}

/**
 * Entered values as { key: values }, { team: { key: value } }, { team: value }, a list of { team, key | name, value }, a
 * list of { key, values }, or a direct list of team names in order. Null if none of these.
 */
export function readExternals(value: unknown, findTeam: FindTeam): EnteredValues[] | null {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length === 0) return []
  if (isFields(value) && Object.keys(value).length === 0) return []
  const rows = Array.isArray(value) ? value.filter(isFields) : []
  if (Array.isArray(value) && rows.length === value.length) {
    const keyOf = (row: Fields) => fieldOf(row, 'key', 'tieBreaker', 'kind', 'type', 'criterion', ...(fieldOf(row, 'team', 'club', 'school', 'teamName') === undefined ? [] : ['name']))
    const lists = rows.map((row) => readValues(null, fieldOf(row, 'values', 'order', 'teams', 'byTeam', 'results') ?? null, findTeam))
    if (lists.every((list) => list !== null)) {
      return rows.map((row, index) => {
        const key = keyOf(row) ?? fieldOf(row, 'name')
        const list = lists[index] as EnteredValues
        return { ...list, key: typeof key === 'string' ? key : null, better: readDirection(row) ?? list.better }
      })
    }
    const byKey = new Map<string | null, Fields[]>()
    for (const row of rows) {
      const key = keyOf(row)
      const name = typeof key === 'string' ? key : null
      byKey.set(name, [...(byKey.get(name) ?? []), row])
    }
    const read = [...byKey].map(([key, list]) => {
      const entered = readValues(key, list, findTeam)
      return entered && { ...entered, better: list.map(readDirection).find((each) => each !== null) ?? null }
    })
    return read.every((each) => each !== null) ? read : null
  }
  const direct = readValues(null, value, findTeam)
  if (direct) return [direct]
  if (!isFields(value)) return null
  const entries = Object.entries(value)
  if (entries.every(([name, entry]) => findTeam(name) !== undefined && isFields(entry))) {
    const byKey = new Map<string, Map<string, number>>()
    for (const [name, entry] of entries) {
      for (const [key, each] of Object.entries(entry as Fields)) {
        const number = numberOf(isFields(each) ? fieldOf(each, 'value', 'points') : each)
        if (number === undefined) return null
        byKey.set(key, (byKey.get(key) ?? new Map<string, number>()).set(findTeam(name) as string, number))
      }
    }
    return [...byKey].map(([key, values]) => ({ key, values, better: null, isOrder: false }))
  }
  const read = entries.map(([key, entry]) => readValues(key, entry, findTeam))
  return read.every((each) => each !== null) ? read : null
}
