import { afterAll, vi } from 'vitest'
import { emptySlots } from '../platform/lib/noun/slot'
import { openOutbox } from '../platform/lib/outbox/outbox'
import { endSession, forgetLastEnd, getSession } from '../platform/lib/session/session'

// Files share their modules and their page (vitest.config.ts: isolate). Each begins as if it were the only one, in whatever order they
// come: what another has put into a slot asks calls here that nobody answers, and a stub that another left hides that it is missing.

/** What tests put something of their own into. */
const shared = [HTMLDialogElement.prototype, HTMLElement.prototype, Element.prototype, URL, navigator, window] as const
const before = shared.map((object) => Object.getOwnPropertyDescriptors(object))

// Before the file is imported: the app's own nouns fill the slots as the first file imports them, and others by `fillSlots`.
emptySlots()
giveWhatJsdomLacks()

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Twice where an admin acted as someone else.
  for (let times = 0; times < 2 && getSession(); times += 1) endSession('expired')
  forgetLastEnd()
  await openOutbox(null)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // The address is read where a list is narrowed.
  history.replaceState(null, '', '/')
  shared.forEach((object, place) => restore(object, before[place]!))
})

function restore(object: object, descriptors: PropertyDescriptorMap) {
  for (const key of Reflect.ownKeys(object)) {
    const [now, then] = [Object.getOwnPropertyDescriptor(object, key)!, descriptors[key as string]]
    if (now.value === then?.value && now.get === then?.get) continue
    if (then) Reflect.defineProperty(object, key, then)
    else Reflect.deleteProperty(object, key)
  }
}

/** A page that has no size, on which a dialog is open or not, and nothing is scrolled. */
function giveWhatJsdomLacks() {
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true }
  HTMLDialogElement.prototype.close = function close() { this.open = false }
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  window.matchMedia = ((media: string) => ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as unknown as typeof window.matchMedia
}
