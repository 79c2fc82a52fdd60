/** One that may be left out ends with a question mark, as the router writes it; it is the last of its address. */
type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Record<Param, string | number> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Param}?` ? Partial<Record<Param, string | number>>
    : Path extends `${string}:${infer Param}` ? Record<Param, string | number> : unknown

type Paths = Readonly<Record<string, { readonly path: string }>>
/** What a link to an address takes: its parameters, or nothing where it has none. */
export type LinkParams<Path extends string> = unknown extends PathParams<Path> ? [] : [PathParams<Path>]
type Links<Table extends Paths> = <Name extends keyof Table & string>(name: Name, ...params: LinkParams<Table[Name]['path']>) => string

/** A function that makes addresses of the screens of a table. */
export const linksOf = <Table extends Paths>(table: Table): Links<Table> => (name, ...params) => fillPath(table[name]!.path, params[0] ?? {})

/** An address with its parameters put in. For code that walks the table; everyone else has linkTo, which knows the names. */
export function fillPath(path: string, values: object): string {
  const given = values as Record<string, string | number>
  return path.replace(/\/:(\w+)(\?)?/g, (_, key: string, mayLack?: string) => (mayLack && given[key] === undefined ? '' : `/${encodeURIComponent(String(given[key]))}`))
}
