import { remoteConfig } from '@sci/build/webpack-config';

export default remoteConfig(import.meta.dirname);
