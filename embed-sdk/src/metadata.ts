import { attributeDocs } from './attributeDocs'
import { attributesOf, elementAttributes, typeOf, type Noun } from './elementAttributes'

/** Events of all elements: name, type of `detail`, meaning. They bubble and are composed. */
export const eventDocs = {
  'portal-ready': ['{ url: string }', 'The first data is shown.'],
  'portal-data': ['{ url: string; data: unknown }', 'New data is shown; `data` is the payload of the call.'],
  'portal-empty': ['{ url: string }', 'There is nothing to show.'],
  'portal-error': ['{ url: string; status: number; message: string }', 'A request failed; status 0 means no answer.'],
  'portal-navigate': ['{ href: string; teamId?: number }', 'A link was pressed. Cancel it to lead elsewhere.'],
} as const

/** Parts that a page can style with ::part(). */
export const partDocs = {
  table: 'A table.', header: 'The head of a table, or a team\'s name and record.', row: 'A row.', 'row-marked': 'The row of the given school.',
  'row-next': 'The next match.', cell: 'A cell.', team: 'A team\'s name.', winner: 'The winner\'s line of a match.', score: 'A score.',
  match: 'A match.', round: 'The matches of a day.', heading: 'A heading.', controls: 'A button.', status: 'A message, or what stands while loading.',
  footer: 'Tie-breakers and the time of the last change.',
} as const

/** Custom properties that a page can set on an element or any of its ancestors. */
export const propertyDocs = {
  '--portal-font': 'Font family.', '--portal-font-size': 'Size of text, 15px if not given.', '--portal-fg': 'Text.', '--portal-bg': 'Background.',
  '--portal-muted': 'Less important text.', '--portal-border': 'Lines.', '--portal-accent': 'Links and marks.', '--portal-accent-fg': 'Text on the accent.',
  '--portal-tint': 'Background of marked rows.', '--portal-win': 'Wins.', '--portal-loss': 'Losses.', '--portal-focus': 'Focus ring.',
  '--portal-radius': 'Round corners, 8px if not given.', '--portal-gap': 'Space between parts, 12px if not given.',
  '--portal-row-height': 'Least height of a row, 34px if not given.',
} as const

const described = (docs: Record<string, string>) => Object.entries(docs).map(([name, description]) => ({ name, description }))
const nouns = Object.keys(elementAttributes) as Noun[]
const pascal = (noun: Noun) => `Portal${noun[0]?.toUpperCase()}${noun.slice(1)}`
const className = (noun: Noun) => `${pascal(noun)}Element`
const attributesName = (noun: Noun) => `${pascal(noun)}Attributes`

/** custom-elements.json (schema 1.0.0 of the community group's custom elements manifest). */
export function customElementsManifest() {
  return {
    schemaVersion: '1.0.0',
    modules: nouns.map((noun) => ({
      kind: 'javascript-module',
      path: `${noun}.js`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: className(noun),
          tagName: `portal-${noun}`,
          attributes: attributesOf(noun).map((name) => ({
            name,
            fieldName: name,
            type: { text: typeOf(name) },
            description: attributeDocs[name],
          })),
          events: Object.entries(eventDocs).map(([name, [detail, description]]) => ({ name, type: { text: `CustomEvent<${detail}>` }, description })),
          slots: [{ name: '', description: 'A link that stands in where the element cannot.' }],
          cssParts: described(partDocs),
          cssProperties: described(propertyDocs),
        },
      ],
      exports: [{ kind: 'custom-element-definition', name: `portal-${noun}`, declaration: { name: className(noun) } }],
    })),
  }
}

/** TypeScript types of the tags: for the DOM, and for JSX in React 19 and in Preact. */
export function elementTypes(): string {
  const interfaces = nouns.map((noun) => {
    const fields = attributesOf(noun).filter((name) => name !== 'lang')
    const lines = fields.map((name) => `  /** ${attributeDocs[name]} */\n  ${name}?: ${typeOf(name)}`)
    return `export interface ${attributesName(noun)} {\n${lines.join('\n')}\n}\nexport interface ${className(noun)} extends HTMLElement, ${attributesName(noun)} {}`
  })
  const tags = nouns.map((noun) => `    'portal-${noun}': ${className(noun)}`).join('\n')
  const jsx = (base: string) => nouns.map((noun) => `      'portal-${noun}': ${attributesName(noun)} & ${base}`).join('\n')
  const events = Object.entries(eventDocs).map(([name, [detail]]) => `    '${name}': CustomEvent<${detail}>`).join('\n')
  const common = '{ children?: unknown; id?: string; slot?: string; key?: string | number; ref?: unknown; style?: unknown; lang?: string }'
  return `// Types of the portal's elements. Made by the build.
${interfaces.join('\n')}
type Common = ${common}
declare global {
  interface HTMLElementTagNameMap {
${tags}
  }
  interface HTMLElementEventMap {
${events}
  }
  namespace JSX {
    interface IntrinsicElements {
${jsx('Common & { class?: string; className?: string }')}
    }
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${jsx('Common & { className?: string }')}
    }
  }
}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${jsx('Common & { class?: string }')}
    }
  }
}
`
}
