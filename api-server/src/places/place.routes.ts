import { listCities, listCountries, listStates } from '@portal/shared/places/place.calls'
import { countries, statesOf } from '@portal/shared/places/places'
import { serve } from '../http/serve'
import { citiesOf } from '../schools/findZip'

export const placeRoutes = [
  serve(listCountries, () => Promise.resolve(countries())),
  serve(listStates, ({ country }) => Promise.resolve([...statesOf(country)])),
  serve(listCities, ({ country, state }) => Promise.resolve(country === 'US' && statesOf('US').some(({ code }) => code === state) ? citiesOf(state) : [])),
]
