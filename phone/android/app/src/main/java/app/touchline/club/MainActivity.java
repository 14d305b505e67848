package app.touchline.club;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
