export { SavedList } from './saved-list.tsx'
