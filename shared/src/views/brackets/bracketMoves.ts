import { along, nearest, neighborOf, sizeWithin, wayOf, type Way } from './bracketWays'

/**
 * What a drawn bracket can do once scripts run: mark a team's way, go from match to match by keys, show a round, make it smaller
 * and larger. It works on the document alone, by attributes that no view writes again, so it survives every redraw,
 * no matter what draws: React in the admin app, Preact in an element or a page.
 */

const all = <Found extends HTMLElement>(within: ParentNode, selector: string) => [...within.querySelectorAll<Found>(selector)]
const closest = (event: Event, selector: string) => (event.composedPath()[0] as Element).closest?.<HTMLElement>(selector)

/** @param root the element of one bracket; nothing happens the second time */
export function addMoves(root: HTMLElement): void {
  if ('on' in root.dataset) return
  root.dataset.on = ''
  addTools(root)
  let pinned = ''
  let passing = ''

  const say = (text: string) => {
    const status = root.querySelector('[role=status]')
    if (status && status.textContent !== text) status.textContent = text
  }

  /** Marks the matches of one entrant, and of its lines those on which it advances. */
  function mark(): void {
    const id = pinned || passing
    root.toggleAttribute('data-marked', id !== '')
    for (const side of all(root, '[data-entrant]')) side.ariaPressed = String(side.dataset.entrant === id)
    for (const match of all(root, '.match')) {
      const side = match.querySelector<HTMLElement>(`[data-entrant="${id}"]`)
      if (!side) delete match.dataset.path
      else match.dataset.path = match.matches('.bye') || side.matches('.winner') ? 'on' : 'in'
      // In the color in which the team's name can be read. A page's style sheet may have it, as no policy lets it be written on the element.
      const color = side && getComputedStyle(side).getPropertyValue('--team')
      match.style.setProperty('--path', color ? `var(--portal-school-colors,${color})` : '')
    }
  }

  /** One stop of the tab key among the sides of each part and pool: each scrolls by itself, and keys must get into each. */
  const stopAt = (side: HTMLElement) => {
    for (const each of all(side.closest('.part, .pool')!, '.side')) each.tabIndex = each === side ? 0 : -1
  }
  /** A drawing stops at both sides of its first match; a new one may have lost the side that was stopped at. */
  const keepStops = () => {
    for (const part of all(root, '.part, .pool')) {
      const stops = all(part, '.side[tabindex="0"]')
      const side = stops[0] ?? part.querySelector<HTMLElement>('.side')
      if (side && stops.length !== 1) stopAt(side)
    }
  }
  const pass = (id = '') => {
    if (id === passing) return
    passing = id
    if (!pinned) mark()
  }
  const pin = (id = '', name = '') => {
    pinned = id === pinned ? '' : id
    mark()
    const marked = all(root, '.match[data-path]').length
    const { contest } = root.dataset
    say(pinned ? `${name} is marked: ${marked} ${contest}${marked === 1 ? '' : contest === 'match' ? 'es' : 's'}` : 'Nothing is marked')
  }

  root.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && pass(closest(event, '.side')?.dataset.entrant))
  root.addEventListener('pointerleave', () => pass())
  root.addEventListener('focusout', () => pass())
  root.addEventListener('focusin', (event) => {
    const side = closest(event, '.side')
    if (!side) return
    stopAt(side)
    if (side.matches(':focus-visible')) pass(side.dataset.entrant)
  })

  root.addEventListener('click', (event) => {
    const [side, tool] = [closest(event, '.side'), closest(event, '.tools button')]
    if (side?.dataset.entrant) pin(side.dataset.entrant, side.title)
    else if (side) neighbor(side, 'back')?.focus()
    if (tool) use(tool)
  })

  root.addEventListener('keydown', (event) => {
    const side = closest(event, '.side')
    const tool = closest(event, '.tools button')
    const { key } = event
    if (key === 'Escape' && (pinned || passing)) {
      passing = ''
      pin(pinned)
    } else if (key === 'Enter' && side) {
      const link = side.closest('.match')?.querySelector('a')
      if (!link) return
      link.click()
    } else {
      const way = wayOf(key)
      const tools = tool ? all(tool.closest('.tools')!, 'button') : []
      const to = way && (side ? neighbor(side, way) : tool && along(tools, tool, way))
      if (!to) return
      for (const each of tools) each.tabIndex = each === to ? 0 : -1
      to.focus()
    }
    event.preventDefault()
  })

  /** The side that an arrow leads to: within the round, to the match that it came from, or to the one that its winner advances to. */
  function neighbor(side: HTMLElement, way: Way): HTMLElement | undefined {
    if (way !== 'back' && way !== 'on') return along(all(side.closest('ol')!, '.side'), side, way)
    const matches = all(root, '.match').map((match) => {
      const sides = all(match, '.side')
      return { key: match.dataset.key, next: match.dataset.next, loser: match.dataset.loser, sides, entrants: sides.map(({ dataset }) => dataset.entrant) }
    })
    const from = matches.find(({ sides }) => sides.includes(side))!
    const [to, at = 0] = neighborOf(matches, from, from.sides.indexOf(side), way) ?? []
    return to?.sides[at]
  }

  const stage = root.querySelector<HTMLElement>('.stage')!
  let size = 1
  /** All parts grow and shrink together, as their lines lead from one to the other. */
  function zoom(to: number): void {
    size = sizeWithin(to)
    for (const tree of all(stage, '.tree')) tree.style.fontSize = `${size}em`
  }
  /** How far over its room the widest scroller goes: 1 if it does not. */
  const overflow = () => Math.max(...[stage, ...all(stage, '.scroll')].map((each) => each.scrollWidth / each.clientWidth))

  function use(tool: HTMLElement): void {
    if (tool.dataset.round) return show(all(tool.closest('.part')!, '.round')[Number(tool.dataset.round)]!)
    const way = Number(tool.dataset.zoom)
    const isWhole = way === 0 && tool.ariaPressed !== 'true'
    if (way !== 0) zoom(size * 1.25 ** way)
    else if (!isWhole) zoom(1)
    // A few times, for what does not shrink with the text.
    else for (let times = 0; times < 5 && overflow() > 1; times += 1) zoom(size / overflow() - 0.005)
    for (const each of all(root, '[data-zoom="0"]')) each.ariaPressed = String(isWhole)
    for (const each of all(stage, '.scroll')) settle(each)
  }

  function show(round: HTMLElement): void {
    // All are as high as they want to be while it scrolls; then the rounds before it give way.
    for (const each of all(round.parentElement!, '.round')) delete each.dataset.past
    round.scrollIntoView({ inline: 'start', block: 'nearest' })
  }

  /** The round that a part was scrolled to is the pressed one, and those before it take no height; what is looked at stays where it is. */
  function settle(scroll: HTMLElement): void {
    const rounds = all(scroll, '.round')
    const isMoved = Math.abs(scroll.scrollLeft) > 1
    const now = rounds[isMoved ? nearest(rounds.map((each) => each.getBoundingClientRect().left - scroll.getBoundingClientRect().left)) : 0]!
    all(scroll.closest('.part')!, '[data-round]').forEach((tab, index) => { tab.ariaPressed = String(rounds[index] === now) })
    const isPast = (index: number) => index < rounds.indexOf(now)
    if (rounds.every((each, index) => each.hasAttribute('data-past') === isPast(index))) return
    const matches = all(now, '.match')
    const anchor = matches[nearest(matches.map((each) => each.getBoundingClientRect().top - innerHeight / 3))]!
    const before = anchor.getBoundingClientRect().top
    rounds.forEach((each, index) => each.toggleAttribute('data-past', isPast(index)))
    if (before < 0 || before > innerHeight) anchor.scrollIntoView({ block: 'center', inline: 'nearest' })
    else scrollBy(0, anchor.getBoundingClientRect().top - before)
  }
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  root.addEventListener('scroll', ({ target }) => {
    const scroll = target as HTMLElement
    tellMore()
    if (!scroll.matches('.scroll')) return
    clearTimeout(timers.get(scroll))
    timers.set(scroll, setTimeout(() => settle(scroll), 120))
  }, true)

  /** Shows in words and by a fade where a part continues beyond its edge, as long as it does. Where there is room the stage scrolls for all parts: the first says it. */
  function tellMore(): void {
    const goesOn = (each: HTMLElement) => each.toggleAttribute('data-more', getComputedStyle(each).overflowX === 'auto' && each.scrollWidth - each.clientWidth - Math.abs(each.scrollLeft) > 8)
    const isStage = goesOn(stage)
    all(stage, '.part').forEach((part, index) => {
      const isOwn = goesOn(part.querySelector<HTMLElement>('.scroll')!)
      const more = part.querySelector<HTMLElement>('.more')
      if (!more) return
      more.hidden = !isOwn && !(isStage && index === 0)
      if (!more.textContent) more.textContent = 'More to the right \u2192'
    })
  }
  const resized = new ResizeObserver(tellMore)
  resized.observe(stage)
  for (const each of all(stage, '.tree')) resized.observe(each)

  keepStops()
  new MutationObserver(() => {
    if (root.querySelector('.tools:empty')) addTools(root)
    keepStops()
    tellMore()
    if (pinned || passing) mark()
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['data-entrant', 'class'] })
}

/** The ways to the rounds, and the zoom, which is for all parts: one stop of the tab key each. What has no scripts has none of them. */
function addTools(root: HTMLElement): void {
  all(root, '.tools').forEach((tools, part) => {
    const rounds = all(tools.closest('.part')!, '.round').map((round) => round.querySelector('.round-name')?.textContent ?? '')
    const tabs = rounds.length > 1 ? rounds.map((text, index) => button(text, { 'data-round': `${index}`, 'aria-pressed': `${index === 0}` })) : []
    const zooms = part === 0 ? [
      button('\u2212', { 'data-zoom': '-1', 'aria-label': 'Smaller' }), button('+', { 'data-zoom': '1', 'aria-label': 'Larger' }),
      button('All', { 'data-zoom': '0', 'aria-label': 'The whole bracket', 'aria-pressed': 'false' }),
    ] : []
    const buttons = [...tabs, ...zooms]
    if (tools.firstChild || buttons.length === 0) return
    buttons[0]!.tabIndex = 0
    tools.setAttribute('role', 'toolbar')
    tools.setAttribute('part', 'controls')
    tools.ariaLabel = `Rounds and size of ${tools.parentElement!.querySelector('.part-name')?.textContent ?? root.ariaLabel}`
    const row = document.createElement('div')
    row.className = 'tabs'
    row.append(...tabs)
    const more = document.createElement('span')
    more.className = 'more'
    more.hidden = true
    tools.replaceChildren(row, ...zooms, more)
  })
}

function button(text: string, attributes: Record<string, string>): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.tabIndex = -1
  made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
