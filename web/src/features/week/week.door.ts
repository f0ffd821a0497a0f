export { Week } from './week.tsx'
