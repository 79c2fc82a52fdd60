import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { getOwnSchools, getSchool } from '@portal/shared/directory/schools/school.calls'
import { zoneOfPlace } from '@portal/shared/scheduling/venues/zoneOfPlace'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { emptyVenue, type VenueValues } from './venueForm'

const placeFields = ['address', 'city', 'state', 'zip', 'latitude', 'longitude', 'timeZone'] as const
type Place = Pick<VenueValues, (typeof placeFields)[number]>

/**
 * Begins the place of a new venue with that of its school: address, point on the map and time zone, all of which can be changed. What a
 * person has typed, or is about to, stays; another school brings its own place.
 */
export function useSchoolPlace<Parsed>(given: ZodForm<VenueValues, Parsed>): void {
  const form = given as unknown as ZodForm<VenueValues, unknown>
  const may = useMay()
  const schoolId = useWatch({ control: form.control, name: 'schoolId' })
  const seesAll = may.send(getSchool)
  const chosen = useQuery({ ...query(getSchool, { schoolId: schoolId ?? 0 }), enabled: seesAll && schoolId !== null })
  const own = useQuery({ ...query(getOwnSchools, {}), enabled: !seesAll && schoolId !== null })
  const school = schoolId === null ? undefined : seesAll ? chosen.data : own.data?.find((each) => each.schoolId === schoolId)
  const brought = useRef<Place>(emptyVenue)
  useEffect(() => {
    if (schoolId !== null && !school) return
    const place = school ? placeOf(school) : emptyVenue
    const values = form.getValues()
    if (placeFields.some((name) => values[name] !== brought.current[name])) return
    // A field that someone has just gone to is theirs: what came in now would be in front of what they type.
    if (placeFields.some((name) => name === (document.activeElement as HTMLInputElement | null)?.name)) return
    brought.current = place
    // As what the form began with: nothing of it is a change of the person's.
    for (const name of placeFields) form.resetField(name, { defaultValue: place[name] })
  }, [form, schoolId, school])
}

function placeOf({ address, city, state, zip, latitude, longitude }: Omit<Place, 'timeZone'>): Place {
  const isOnMap = typeof latitude === 'number' && typeof longitude === 'number'
  return { address, city, state, zip: /^\d{5}/.exec(zip)?.[0] ?? '', latitude, longitude, timeZone: isOnMap ? zoneOfPlace({ state, latitude, longitude }) ?? '' : '' }
}
