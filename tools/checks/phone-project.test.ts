/** What the projects in `phone/` ask of a phone, and whether they are in step with the packages: no phone is here to try it on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { buildNumber } from '../build-phone.ts';
import { ROOT } from '../steps.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const config = JSON.parse(read('capacitor.config.json')) as Record<string, unknown> & {
  appId: string;
  appName: string;
};
const packages = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies;
const NO_PLUGINS = ['@capacitor/android', '@capacitor/cli', '@capacitor/core', '@capacitor/ios'];
const plugins = Object.keys(packages)
  .filter((name) => name.startsWith('@capacitor/') && !NO_PLUGINS.includes(name))
  .map((name) => name.slice('@capacitor/'.length));

/** All first groups of the matches, in order. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!).toSorted();

describe('the projects of the phone app', () => {
  test('SHELL-01 the pages come from the phone, never from a server', () => {
    expect(config).not.toHaveProperty('server');
    expect(config['webDir']).toBe('dist/phone');
    expect(JSON.stringify(config)).not.toMatch(/"(allowMixedContent|webContentsDebuggingEnabled)":true/);
  });

  test('SHELL-01 Capacitor is one version everywhere, and each project has the plugins of package.json', () => {
    const [version] = new Set(NO_PLUGINS.map((name) => packages[name]));
    expect(new Set(NO_PLUGINS.map((name) => packages[name])).size).toBe(1);
    const swift = read('phone/ios/App/CapApp-SPM/Package.swift');
    expect(found(swift, /capacitor-swift-pm\.git", exact: "([^"]+)"/g)).toEqual([version]);
    expect(found(swift, /node_modules\/@capacitor\/([\w-]+)"/g)).toEqual(plugins);
    const settings = read('phone/android/capacitor.settings.gradle');
    expect(found(settings, /node_modules\/@capacitor\/([\w-]+)\/android'/g)).toEqual(plugins);
    const gradle = read('phone/android/app/capacitor.build.gradle');
    expect(found(gradle, /project\(':capacitor-([\w-]+)'\)/g)).toEqual(plugins);
    for (const name of [...plugins, 'android', 'ios'])
      expect(existsSync(join(ROOT, 'node_modules/@capacitor', name))).toBe(true);
  });

  test('SHELL-01 both projects are the app of the configuration', () => {
    const { appId, appName } = config;
    const gradle = read('phone/android/app/build.gradle');
    expect(gradle).toContain(`namespace = "${appId}"`);
    expect(gradle).toContain(`applicationId "${appId}"`);
    expect(existsSync(join(ROOT, 'phone/android/app/src/main/java', ...appId.split('.'), 'MainActivity.java'))).toBe(
      true,
    );
    const strings = read('phone/android/app/src/main/res/values/strings.xml');
    expect(found(strings, /name="app_name">([^<]+)</g)).toEqual([appName]);
    const project = read('phone/ios/App/App.xcodeproj/project.pbxproj');
    expect(new Set(found(project, /PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/g))).toEqual(new Set([appId]));
    expect(plist('CFBundleDisplayName')).toBe(appName);
  });

  test('SHELL-01 both projects have the version of package.json', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const project = read('phone/ios/App/App.xcodeproj/project.pbxproj');
    expect(new Set(found(project, /MARKETING_VERSION = ([^;]+);/g))).toEqual(new Set([version]));
    expect(new Set(found(project, /CURRENT_PROJECT_VERSION = ([^;]+);/g))).toEqual(
      new Set([String(buildNumber(version))]),
    );
    expect(read('phone/android/app/build.gradle')).toMatch(/versionCode major .*\n\s*versionName version/);
  });

  test('SHELL-01 the project of iOS says what the app reads of the phone, and that it takes notices', () => {
    const project = read('phone/ios/App/App.xcodeproj/project.pbxproj');
    expect(project).toContain('PrivacyInfo.xcprivacy in Resources');
    expect(found(project, /CODE_SIGN_ENTITLEMENTS = ([^;]+);/g)).toEqual([
      'App/App.entitlements',
      'App/App.entitlements',
    ]);
    expect(found(read('phone/ios/App/App/PrivacyInfo.xcprivacy'), /Category(\w+)</g)).toEqual([
      'FileTimestamp',
      'UserDefaults',
    ]);
    expect(read('phone/ios/App/App/App.entitlements')).toContain('aps-environment');
  });

  test('SHELL-01 what is drawn as icons and at the start is there', () => {
    const res = 'phone/android/app/src/main/res/';
    const manifest = read('phone/android/app/src/main/AndroidManifest.xml');
    const named = new Set(
      [manifest, read(`${res}values/styles.xml`), read(`${res}mipmap-anydpi-v26/ic_launcher.xml`)].flatMap((text) =>
        [...text.matchAll(/@(drawable|mipmap|xml)\/(\w+)/g)].map(([, kind, name]) => `${kind}/${name}`),
      ),
    );
    expect([...named].toSorted()).toEqual(['drawable/ic_launcher_foreground', 'mipmap/ic_launcher', 'xml/file_paths']);
    for (const file of [
      'drawable/ic_launcher_foreground',
      'mipmap-anydpi/ic_launcher',
      'mipmap-anydpi-v26/ic_launcher',
      'xml/file_paths',
    ])
      expect(existsSync(join(ROOT, res, `${file}.xml`)), file).toBe(true);
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const folder = `phone/ios/App/App/Assets.xcassets/${set}`;
      const { images } = JSON.parse(read(`${folder}/Contents.json`)) as { images: { filename: string }[] };
      for (const { filename } of images) expect(existsSync(join(ROOT, folder, filename)), filename).toBe(true);
    }
  });
});

describe('AndroidManifest.xml', () => {
  const manifest = read('phone/android/app/src/main/AndroidManifest.xml');

  test('SHELL-01 asks for the network and for notices, and for nothing else', () => {
    expect(found(manifest, /uses-permission[^>]* android:name="([^"]+)"/g)).toEqual([
      'android.permission.INTERNET',
      'android.permission.POST_NOTIFICATIONS',
    ]);
  });

  test('SHELL-01 allows no line without TLS and no copy of the app’s data elsewhere', () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).not.toMatch(/networkSecurityConfig|android:debuggable/);
  });

  test('SHELL-01 is opened by the launcher and by touchline://open, and by nothing else', () => {
    expect(found(manifest, /<action android:name="([^"]+)"/g)).toEqual([
      'android.intent.action.MAIN',
      'android.intent.action.VIEW',
    ]);
    expect(found(manifest, /<data ([^>]+?) ?\/>/g)).toEqual(['android:scheme="touchline" android:host="open"']);
    expect(found(manifest, /android:exported="(true)"/g)).toEqual(['true']);
    expect(manifest).toContain('android:launchMode="singleTask"');
  });
});

const PLIST = read('phone/ios/App/App/Info.plist');
/** The text or the switch of a key. */
function plist(key: string): string | undefined {
  const match = new RegExp(String.raw`<key>${key}</key>\s*<(?:string>([^<]*)</string|(true|false)/)>`).exec(PLIST);
  return match?.[1] ?? match?.[2];
}

describe('Info.plist', () => {
  const ASKED = [
    'NSCameraUsageDescription',
    'NSMicrophoneUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ];

  test('SHELL-01 says why it asks for camera, microphone and photos, and asks for nothing else', () => {
    expect(found(PLIST, /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual(ASKED);
  });

  test('SHELL-01 I18N-01 says it in the six languages of the app', () => {
    type Localized = { localizations: Record<string, { stringUnit: { state: string; value: string } }> };
    const { strings } = JSON.parse(read('phone/ios/App/App/InfoPlist.xcstrings')) as {
      strings: Record<string, Localized>;
    };
    const languages = LANGUAGES.map((language) => (language === 'sr' ? 'sr-Latn' : language));
    expect(Object.keys(strings).toSorted()).toEqual(ASKED);
    for (const [key, { localizations }] of Object.entries(strings)) {
      expect(Object.keys(localizations).toSorted(), key).toEqual(languages.toSorted());
      const texts = Object.values(localizations).map(({ stringUnit }) => stringUnit.value);
      expect(new Set(texts).size, key).toBe(LANGUAGES.length);
      expect(localizations['en']!.stringUnit.value).toBe(plist(key));
    }
    const project = read('phone/ios/App/App.xcodeproj/project.pbxproj');
    expect(project).toContain('InfoPlist.xcstrings in Resources');
    const regions = /knownRegions = \(([^)]*)\)/.exec(project)![1]!;
    expect(found(regions, /"?([\w-]+)"?,/g)).toEqual(['Base', ...languages].toSorted());
  });

  test('SHELL-01 allows no line without TLS, and is opened by touchline:// alone', () => {
    expect(PLIST).not.toMatch(/NSAppTransportSecurity|NSAllows/);
    expect(found(PLIST, /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>([^<]+)<\/string>\s*<\/array>/g)).toEqual([
      'touchline',
    ]);
  });

  test('SHELL-01 WEEK-12 may lie on its side', () => {
    expect(PLIST).toContain('UIInterfaceOrientationLandscapeLeft');
  });
});
