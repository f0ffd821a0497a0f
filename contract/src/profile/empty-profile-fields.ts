// Apart from the schema: what home loads must not load the lists of options.
import type { Profile } from './profile.schema.ts'

/** The profile of whoever has answered nothing. */
export const emptyProfileFields: Profile = {
  firstName: '',
  middleName: '',
  lastName: '',
  gender: null,
  ageGroup: null,
  familyType: null,
  childrenAgeGroups: [],
  children: [],
  learningTopics: [],
  learningInterests: [],
  availableTime: null,
  lookingFor: '',
  aboutMe: '',
  phone: '',
  imageUrl: '',
  deviceLanguage: '',
  timeZone: '',
  address: {
    addressLabel: '',
    addressLine1: '',
    addressLine2: '',
    suburb: '',
    state: '',
    postalCode: '',
    country: '',
  },
  health: { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null },
}
