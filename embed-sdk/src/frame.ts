/**
 * Runs in a page that is in a frame, and tells the page around it how tall it is. Works in an opaque origin (a frame
 * with sandbox="allow-scripts"): no storage, nothing read from the parent, and only sizes are posted.
 */
// The whole page where there is more than the view: the server writes the choices above it.
const wrapper = document.getElementById('portal-page') ?? document.getElementById('portal-view') ?? document.body
// WordPress adds this to the frame's address and expects it back.
const secret = /[#?&]secret=(\w+)/.exec(location.hash)?.[1]
let reported = 0
let seq = 0
let growths = 0
let width = innerWidth
let reportedAt = 0

function post(kind: 'ready' | 'size'): void {
  const t = wrapper.dataset.state === 'error' ? 'error' : kind
  parent.postMessage({ ns: 'portal', v: 1, id: name, t, h: reported, seq: seq++ }, '*')
  if (secret) parent.postMessage({ message: 'height', value: reported, secret }, '*')
}

function measure(): void {
  const height = Math.ceil(wrapper.getBoundingClientRect().height)
  if (height === reported) return
  // Content as high as the frame grows with every report. Eight times within a second of each other is no content: stay,
  // until the content changes later, shrinks, or the frame turns to another width.
  const now = performance.now()
  if (height < reported || innerWidth !== width || now - reportedAt > 1000) growths = 0
  else if (++growths > 8) return
  width = innerWidth
  reportedAt = now
  reported = height
  post(seq ? 'size' : 'ready')
}

if (parent !== self) {
  // At once, too: browsers lay out no frame of another site that is clipped, as WordPress' is until it hears a height.
  measure()
  new ResizeObserver(measure).observe(wrapper)
  // The specification's report every second: a parent that began to listen late hears it too.
  setInterval(() => reported && post('size'), 1000)
}
