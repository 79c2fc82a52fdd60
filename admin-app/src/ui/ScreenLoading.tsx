import { Bones } from './Bones'

/** Stands in for a screen whose code is still on its way. */
export function ScreenLoading() {
  return (
    <div role="status" style={{ padding: 24, maxWidth: 960, margin: '0 auto' }}>
      <span className="visually-hidden">Loading…</span>
      <Bones lines={5} />
    </div>
  )
}
