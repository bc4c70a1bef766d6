import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';

/** Text of a device: a text node only, with whatever is invisible or turns text around made visible. */
export function DeviceText({ text }: { readonly text: string }) {
  const shown = cleanDeviceText(text);
  return (
    <span dir="ltr" title={shown}>
      {shown}
    </span>
  );
}
