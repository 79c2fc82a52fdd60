import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { kept } from '../platform/lib/page/kept'
import { useUser } from '../platform/lib/session/session'

/** Light or dark as the person's device is, or always one of them. */
export const schemes = { auto: 'System', light: 'Light', dark: 'Dark' } as const
export type Scheme = keyof typeof schemes

const placeOf = (userId: number) => `portal.scheme.${userId}`

/** How this person has the app, and how to change it: kept in this browser for each person who signs in on it. */
export function useScheme() {
  const { userId } = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    scheme: colorScheme,
    choose: (scheme: Scheme) => {
      kept.write(placeOf(userId), scheme)
      setColorScheme(scheme)
    },
  }
}

/** Takes over what the person who has signed in chose before, whoever was here last. */
export function useKeptScheme(): void {
  const { userId } = useUser()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    const own = kept.read(placeOf(userId))
    setColorScheme(own in schemes ? own as Scheme : 'auto')
    // Only when someone else is there: what is chosen later is set where it is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [userId])
}
