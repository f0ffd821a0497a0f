// What reminders offer to the restore of a backup.
export { switchOffListed } from './reminder-settings.ts'
