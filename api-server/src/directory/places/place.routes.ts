import { listCities, listCountries, listStates } from '@portal/shared/directory/places/place.calls'
import { countries, statesOf } from '@portal/shared/platform/format/places'
import { serve } from '../../platform/http/serve'
import { citiesOf } from '../schools/findZip'

export const placeRoutes = [
  serve(listCountries, () => Promise.resolve(countries())),
  serve(listStates, ({ country }) => Promise.resolve([...statesOf(country)])),
  serve(listCities, ({ country, state }) => Promise.resolve(country === 'US' && statesOf('US').some(({ code }) => code === state) ? citiesOf(state) : [])),
]
