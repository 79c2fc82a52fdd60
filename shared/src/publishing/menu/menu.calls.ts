import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { OwnMenu } from './menu.schemas'

/** What the answer shows: the app asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'favourites'] as const

export const getMenu = defineCall({
  name: 'menu.get',
  summary: 'The teams in the signed-in person’s menu, and what they follow',
  method: 'GET',
  path: '/menu',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: OwnMenu,
  shows,
})
