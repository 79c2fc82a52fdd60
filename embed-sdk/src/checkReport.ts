import css from './check.css'
import type { Finding } from './checkFinding'

const signs = { good: '✓', warning: '!', bad: '✗' } as const
const stateWords = { good: 'Works', warning: 'Could be better', bad: 'Does not work' } as const
const names: Record<Finding['name'], string> = { scripts: 'Scripts', data: 'Data', frames: 'Frames', styles: 'Styles', loader: 'Loader', elements: 'Elements' }

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: (Node | string)[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

/** "Scripts: works. ...", a line each, to be sent to someone. */
const asText = (findings: readonly Finding[]) =>
  [`Check of ${location.href}`, ...findings.map(({ name, state, text, advice, line }) => [`${names[name]}: ${stateWords[state]}. ${text}`, advice, line].filter(Boolean).join('\n  '))].join('\n')

/**
 * Shows the report in an element's place, in a shadow root of its own, so that neither side's style reaches the other.
 * Made without innerHTML: pages with Trusted Types take it.
 */
export function showReport(place: HTMLElement, portal: string) {
  place.replaceChildren()
  // A paragraph may have a shadow root, but not every element that someone may have given the name.
  const host = make('div', '')
  place.append(host)
  const root = host.attachShadow({ mode: 'open' })
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  }
  const status = make('p', 'status', 'Checking this page. This takes a few seconds.')
  status.role = 'status'
  const section = make('section', 'report', make('h2', '', 'Does the portal work on this page?'), status)
  section.ariaLabel = 'Check of this page'
  root.append(section)

  return {
    /** Puts what was found in place of "looking". */
    finish(findings: readonly Finding[], note: string): void {
      const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length
      status.textContent = count('bad') > 0 ? `No: ${count('bad')} of ${findings.length} checks failed.` : count('warning') > 0 ? 'Yes, but something could be better.' : 'Yes: everything works.'
      const list = make('ul', '', ...findings.map(item))
      const copy = make('button', '', 'Copy this report')
      copy.type = 'button'
      copy.addEventListener('click', () => {
        navigator.clipboard.writeText(asText(findings)).then(() => { copy.textContent = 'Copied' }, () => { getSelection()?.selectAllChildren(list) })
      })
      const help = make('a', '', 'What to do')
      help.href = `${portal}embed-code/check`
      section.append(...(note ? [make('p', '', note)] : []), list, make('p', 'foot', copy, ' ', help, ' Remove these lines again when you are done.'))
    },
  }
}

function item({ name, state, text, advice, line }: Finding): HTMLElement {
  const sign = make('span', 'sign', signs[state])
  sign.ariaHidden = 'true'
  const words = make('div', '', make('p', '', make('strong', '', `${names[name]}: `), make('span', 'unseen', `${stateWords[state]}. `), text))
  if (advice) words.append(make('p', '', advice))
  if (line) {
    const code = make('pre', '', line)
    code.tabIndex = 0
    code.ariaLabel = 'Line to copy'
    words.append(code)
  }
  return make('li', state, sign, words)
}
