import type { RouteObject } from 'react-router-dom'
import { screens } from '@portal/shared/platform/access/screens'
import { later } from '../platform/ui/loading/later'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'
import { BrokenScreen } from './BrokenScreen'
import { ScreenGate } from './ScreenGate'
import { SignedInFrame } from './SignedInFrame'
import { screenComponents } from './screenComponents'
import type { SignedInScreenName } from './screenComponents'

const names = Object.keys(screenComponents) as SignedInScreenName[]

const routeOf = (name: SignedInScreenName, isFramed: boolean): RouteObject =>
  ({ path: screens[name].path, element: <ScreenGate key={name} screen={screens[name]} Screen={later(screenComponents[name], <ScreenLoading />)} />, errorElement: <BrokenScreen isFramed={isFramed} /> })

/** The address of every screen behind the sign-in. A part of its own, so that the sign-in page does not grow with them. */
export const signedInRoutes: RouteObject[] = [
  // What comes before everything else has no frame: nothing in it could be used yet.
  routeOf('firstStep', false),
  { element: <SignedInFrame />, errorElement: <BrokenScreen />, children: names.filter((name) => name !== 'firstStep').map((name) => routeOf(name, true)) },
]
