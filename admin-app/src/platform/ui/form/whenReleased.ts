/** True between the moment a button or finger goes down and the one in which what was pressed has been pressed. */
let isDown = false
let waiting: (() => void)[] = []

const press = () => { isDown = true }
/** The click comes right after the release: what waited for it goes on behind it. */
const release = () => setTimeout(() => {
  isDown = false
  const all = waiting
  waiting = []
  for (const goOn of all) goOn()
})

if (typeof window !== 'undefined') {
  // A finger's focus moves with the mouse events that follow its own.
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, true)
  // Who types has let go, wherever that was.
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown']) window.addEventListener(name, release, true)
}

/**
 * For what would move the page: while a person presses something it waits until they have let go, since a button that moves away between
 * the two is not pressed at all.
 * @returns null where nothing is being pressed
 */
export const whenReleased = (): Promise<void> | null => (isDown ? new Promise((goOn) => { waiting.push(goOn) }) : null)
