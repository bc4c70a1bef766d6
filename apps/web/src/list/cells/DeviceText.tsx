import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';

/** Text from a device, rendered as a text node, with invisible and bidirectional control characters made visible. */
export function DeviceText({ text }: { readonly text: string }) {
  const shown = cleanDeviceText(text);
  return (
    <span dir="ltr" title={shown}>
      {shown}
    </span>
  );
}
