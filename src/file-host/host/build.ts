import resourcesUrl from '../../../generated/resources.json?url';

/** The build by its resource files, for workers. Pages have the same file under another name. */
export const BUILD = resourcesUrl;
