import { attributeDocs } from './attributeDocs'
import { attributesOf, elementAttributes, typeOf, type Noun } from './elementAttributes'

/** Events of all elements: name, type of `detail`, meaning. They bubble and are composed. */
export const eventDocs = {
  'portal-ready': ['{ url: string }', 'The first data is shown.'],
  'portal-data': ['{ url: string; data: unknown }', 'New data is shown; `data` is the payload of the call.'],
  'portal-empty': ['{ url: string }', 'There is nothing to show.'],
  'portal-error': ['{ url: string; status: number; message: string }', 'A request failed; status 0 means no answer.'],
  'portal-submit': ['{ form: number }', 'A form was sent and has arrived; nothing of what was filled in is reported.'],
  'portal-navigate': ['{ href: string; teamId?: number }', 'A link was pressed. Cancel it to lead elsewhere.'],
} as const

/** Parts that a page can style with ::part(). */
export const partDocs = {
  table: 'A table.', header: 'The head of a table, or a team\'s name and record.', row: 'A row.', 'row-marked': 'The row of the given school.',
  'row-next': 'The next game.', cell: 'A cell.', team: 'A team\'s name.', winner: 'The winner\'s line of a game.', score: 'A score.',
  match: 'A game.', reason: 'Why a team is ranked where it is.', cut: 'The line of a table under which nobody qualifies.', month: 'A month.', day: 'A day of a month.', today: 'Today.', item: 'Something on a day, or a question of a form.', live: 'A game that is being played.', round: 'The games of a day or of a round.', event: 'An event, or a session of one.', heading: 'A heading.', controls: 'A button, or the ways to the rounds and the size of a bracket.', status: 'A message, or what stands while loading.',
  crest: 'A school\'s crest.', count: 'How many there are.', strip: 'The days to choose from.', panel: 'A part of a game\'s page under a heading of its own.', plate: 'The score of a game, or its time before.', half: 'A side of a game, in the school\'s color.',
  footer: 'Tie-breakers and the time of the last change.',
} as const

/** Custom properties that a page can set on an element or any of its ancestors. */
export const propertyDocs = {
  '--portal-font': 'Font family.', '--portal-font-size': 'Size of text; that of the reader if not given, 15px where the browser is not set otherwise.', '--portal-fg': 'Text.', '--portal-bg': 'Background.',
  '--portal-muted': 'Less important text.', '--portal-border': 'Lines.', '--portal-accent': 'Links and marks.', '--portal-accent-fg': 'Text on the accent.',
  '--portal-tint': 'Background of marked rows.', '--portal-live': 'What is being played.', '--portal-win': 'Wins.', '--portal-loss': 'Losses.', '--portal-focus': 'Focus ring.',
  '--portal-radius': 'Round corners, 0.5em if not given.', '--portal-gap': 'Space between parts, 0.8em if not given.',
  '--portal-row-height': 'Least height of a row; that of the density if not given.', '--portal-density': '"compact", "regular" or "roomy": rows of one line of 2, 2.5 or 3em; regular if not given, and for fingers in place of compact.',
  '--portal-crest': 'none for no crests.', '--portal-school-colors': 'none for crests and marks in the page\'s own colors.',
} as const

const described = (docs: Record<string, string>) => Object.entries(docs).map(([name, description]) => ({ name, description }))
const nouns = Object.keys(elementAttributes) as Noun[]
const pascal = (noun: Noun) => `-portal-${noun}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const className = (noun: Noun) => `${pascal(noun)}Element`
const attributesName = (noun: Noun) => `${pascal(noun)}Attributes`

/** custom-elements.json (schema 1.0.0 of the community group's custom elements manifest). @param folder of the scripts, from this file's package: "" or with a slash at its end */
export function customElementsManifest(folder: string) {
  return {
    schemaVersion: '1.0.0',
    modules: nouns.map((noun) => ({
      kind: 'javascript-module',
      path: `${folder}${noun}.js`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: className(noun),
          tagName: `portal-${noun}`,
          attributes: attributesOf(elementAttributes[noun]).map((name) => ({
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

/** Types of one element: what can be set on it, and what the DOM hands out. */
function elementType(noun: Noun): string {
  const lines = attributesOf(elementAttributes[noun]).filter((name) => name !== 'lang').map((name) => `  /** ${attributeDocs[name]} */\n  ${name}?: ${typeOf(name)}`)
  return `export interface ${attributesName(noun)} {\n${lines.join('\n')}\n}\nexport interface ${className(noun)} extends HTMLElement, ${attributesName(noun)} {}`
}

/** Types for one way of writing JSX. @param base what any element takes there, of the element's class E and its attributes A */
function jsxTypes(module: string, imports: string, base: string): string {
  const used = nouns.flatMap((noun) => [attributesName(noun), className(noun)])
  return `// The portal's elements in the JSX of ${module}. Made by the build.
${imports}
import type { PortalEventListeners, ${used.join(', ')} } from './portal-elements.js'

type Tag<E extends HTMLElement, A> = Omit<${base}, keyof A> & A & PortalEventListeners
declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${nouns.map((noun) => `      'portal-${noun}': Tag<${className(noun)}, ${attributesName(noun)}>`).join('\n')}
    }
  }
}
`
}

/** TypeScript types of the tags, by file: for the DOM, and for JSX in React 19 and in Preact, which a project has or has not. */
export function typeFiles(): Record<string, string> {
  const events = Object.entries(eventDocs)
  return {
    'portal-elements.d.ts': `// Types of the portal's elements. Made by the build.
${nouns.map(elementType).join('\n')}
/** What the elements tell, beside the events of every element. */
export interface PortalEventMap {
${events.map(([name, [detail, text]]) => `  /** ${text} */\n  '${name}': CustomEvent<${detail}>`).join('\n')}
}
/** The same in JSX: onportal-ready={(event) => ...}. */
export type PortalEventListeners = { [Name in keyof PortalEventMap as \`on\${Name}\`]?: (event: PortalEventMap[Name]) => void }
declare global {
  interface HTMLElementTagNameMap {
${nouns.map((noun) => `    'portal-${noun}': ${className(noun)}`).join('\n')}
  }
  interface HTMLElementEventMap extends PortalEventMap {}
  interface DocumentEventMap extends PortalEventMap {}
}
`,
    'portal-elements.react.d.ts': jsxTypes('react', "import type { DetailedHTMLProps, HTMLAttributes } from 'react'", 'DetailedHTMLProps<HTMLAttributes<E>, E>'),
    'portal-elements.preact.d.ts': jsxTypes('preact', "import type { ClassAttributes, HTMLAttributes } from 'preact'", 'HTMLAttributes<E> & ClassAttributes<E>'),
  }
}

/** What the npm package has besides its scripts: index.d.ts, and a way in for each kind of JSX. */
export function packageFiles(): Record<string, string> {
  const wayIn = (kind: string) => ({
    [`${kind}.js`]: "export * from './index.js'\n",
    [`${kind}.d.ts`]: `import './portal-elements.${kind}.js'\nexport * from './index.js'\n`,
  })
  return {
    'index.d.ts': `export * from './portal-elements.js'
/**
 * Starts the elements of a portal on this page, once: those that are there and those that come later. Does nothing on a server.
 * @param address of the portal: "https://portal.example"; a path is taken from the page: "/" for the page's own site
 * @throws TypeError if that is no address of a website
 */
export declare function startPortal(address: string | URL): Promise<void>
`,
    ...wayIn('react'),
    ...wayIn('preact'),
  }
}
