import { Outlet } from 'react-router'
export default function LearningLayout() { return <main><Outlet /></main> }
