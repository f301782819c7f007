// The camera's large picture, a part that loads after the page: most desks never turn it on.
import { lazyPart } from '../../components/lazy-part.tsx';

const closes = { onLoadError: ({ camera }: { camera: { close: () => void } }) => camera.close() };

export const CameraScreen = lazyPart(async () => (await import('./camera-screen.tsx')).CameraScreen, closes);
export const CameraView = lazyPart(async () => (await import('./camera-screen.tsx')).CameraView, closes);
