// The camera's large picture, a part that loads after the page: most desks never turn it on.
import { later } from '../../components/later.tsx';

const closes = { leave: ({ camera }: { camera: { close: () => void } }) => camera.close() };

export const CameraScreen = later(async () => (await import('./camera-screen.tsx')).CameraScreen, closes);
export const CameraView = later(async () => (await import('./camera-screen.tsx')).CameraView, closes);
