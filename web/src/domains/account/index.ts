export { AccountHead } from './account-head/account-head.tsx'
export { accountDeletionMessages } from './account-deletion/account-deletion.messages.ts'
export { AccountDeletion } from './account-deletion/account-deletion.tsx'
export { DevicesSection } from './devices/devices-section.tsx'
export { devicesMessages } from './devices/devices.messages.ts'
export {
  clearDeletedAccount,
  hasDeletedAccount,
  readDeletedAccount,
  saveDeletedAccount,
} from './personal-data/deleted-account.ts'
export { Deletion } from './personal-data/deletion.tsx'
export { Goodbye } from './personal-data/goodbye.tsx'
export { MyData } from './personal-data/my-data.tsx'
export { deletionMessages, myDataMessages } from './personal-data/personal-data.messages.ts'
export { MembershipGroup } from './settings/membership/membership-group.tsx'
export { membershipSettingsMessages } from './settings/membership/membership-settings.messages.ts'
export { Playing } from './settings/playing.tsx'
export { Reading } from './settings/reading.tsx'
export { settingsMessages } from './settings/settings.messages.ts'
export { SigningIn } from './settings/signing-in.tsx'
export { ThisDevice } from './settings/this-device.tsx'
export { YourData } from './settings/your-data.tsx'
