import { afterAll } from 'vitest'
import { endSession, forgetLastEnd, getSession } from '../platform/lib/session/session'

// Files share their modules: without it, a file sends what it asks with the school year of whoever the one before was signed in as.
afterAll(() => {
  // Twice where an admin acted as someone else.
  for (let times = 0; times < 2 && getSession(); times += 1) endSession('expired')
  forgetLastEnd()
})
